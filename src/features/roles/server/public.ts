export { roleRows } from './built-ins.ts'
export { roleOf, type BuiltInRole } from './built-in-role.ts'
export { catalogueOf } from './catalogue-of.ts'
