/** The state of an application to become a partner. The applicant gets a separate email for each state. */
export type ApplicationState = 'received' | 'accepted' | 'refused';
