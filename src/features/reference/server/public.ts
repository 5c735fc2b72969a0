export { seedReference } from './seed-reference.ts'
export { CATEGORY_TREE } from '../domain/category-tree.ts'
