/** A tenant with its first account: what the start of the program makes one of. */
export { createTenant } from './create-tenant.ts'
