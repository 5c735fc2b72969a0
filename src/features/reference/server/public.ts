export { AREAS, CATEGORIES, categoryPath, type KeptArea, type KeptCategory } from './kept.ts'
export { seedReference } from './seed-reference.ts'
export { CATEGORY_TREE } from '../domain/category-tree.ts'
export { dictionaryRows } from './built-ins.ts'
