export { DEPARTMENTS, centreOf, type KeptDepartment } from './kept-departments.ts'
export { peopleOf } from './who-works.ts'
export { visibleDepartments } from './department-list.ts'
