/** The state of an application to become a partner. Each state has its own email. */
export type ApplicationState = 'received' | 'accepted' | 'refused';
