/** How far somebody is who wants to become a partner; each state is told by a mail of its own. */
export type ApplicationState = 'received' | 'accepted' | 'refused';
