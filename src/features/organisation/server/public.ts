export { DEPARTMENTS, centreOf, type KeptDepartment } from './kept-departments.ts'
