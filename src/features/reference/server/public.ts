export {
  AREAS,
  CATALOGUES,
  CATEGORIES,
  categoriesBelow,
  categoryPath,
  type KeptArea,
  type KeptCategory,
} from './kept.ts'
export { seedReference } from './seed-reference.ts'
export { CATEGORY_TREE } from '../domain/category-tree.ts'
export { boundariesOf } from './boundary-store.ts'
export { dictionaryRows } from './built-ins.ts'
export { recordsThatSay } from './item-records.ts'
export { listPrecedents } from './precedents.ts'
export { listCurrentRules, listRulesOf, takeLead } from './dispatch-rules.ts'
