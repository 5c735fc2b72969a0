import type { Database } from './db/schema.gen.ts'

/** Which tables a part of the program may name in its SQL; a test reads the sources. */
export interface TableUse {
  /** Its own: it alone writes them, unless another part says so. */
  readonly tables?: readonly (keyof Database)[]
  /** Tables of others that it reads. */
  readonly reads?: readonly (keyof Database)[]
  /** Tables of others that it writes. */
  readonly writes?: readonly (keyof Database)[]
}

/** What the platform itself keeps, and what it must know of accounts to answer a call. */
export const platformTables: TableUse = {
  tables: [
    'supplier',
    'setting',
    'setting_change',
    'session',
    'citizen_session',
    'seen_nonce',
    'idempotency',
    'audit_log',
    'audit_seal',
    'audit_cut',
    'audit_seen',
    'built_in',
    'export_job',
    'addon',
  ],
  reads: ['access_ip', 'department', 'dict_item', 'operator', 'register_user', 'role'],
  writes: ['login_log'],
}
