import { DEPARTMENT_PATH, PERSON_PATH } from '../contract.ts'
import { DEPARTMENT, PERSON } from './messages.ts'

export const DEPARTMENT_AT = { list: { path: DEPARTMENT_PATH, title: DEPARTMENT.list } } as const
export const PERSON_AT = { list: { path: PERSON_PATH, title: PERSON.list } } as const
