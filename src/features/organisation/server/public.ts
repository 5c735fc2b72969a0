export { DEPARTMENTS, centreOf, type KeptDepartment } from './kept-departments.ts'
export { visibleDepartments } from './department-list.ts'
