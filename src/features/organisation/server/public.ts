export { DEPARTMENTS, centreOf, todaysDept, type KeptDepartment } from './kept-departments.ts'
export { peopleOf } from './who-works.ts'
export { departmentColumns, knownDepartments } from './department-columns.ts'
export { visibleDepartments } from './department-list.ts'
