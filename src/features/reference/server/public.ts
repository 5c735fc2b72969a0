export { seedReference } from './seed-reference.ts'
export { CATEGORY_TREE } from '../domain/category-tree.ts'
export { DICTIONARIES } from '../domain/dictionaries.ts'
export { dictionaryItems } from '../domain/dictionary.ts'
