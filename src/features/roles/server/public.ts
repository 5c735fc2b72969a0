export { seedRoles } from './seed-roles.ts'
export { ROLES } from '../domain/roles.ts'
