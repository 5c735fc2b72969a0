export { findDepartments, listAllDepartments, listNotifiablePeople, type DepartmentSummary } from './departments.ts'
