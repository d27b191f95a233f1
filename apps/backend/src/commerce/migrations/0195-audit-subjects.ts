import type { Migration } from './migration.ts';

/** Lets the audit trail be searched by the id of a subject of any kind, which PostgreSQL 17 did by reading all of it. */
export const auditSubjects: Migration = {
  version: 195,
  name: 'audit-subjects',
  text: `
    drop index audit_event_subject;
    create index audit_event_subject on audit_event (subject_id, subject_kind, id desc);
  `,
};
