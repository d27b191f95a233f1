/** The state of an application to become a partner; each state has its own mail. */
export type ApplicationState = 'received' | 'accepted' | 'refused';
