export { DEPARTMENTS, type KeptDepartment } from './kept-departments.ts'
