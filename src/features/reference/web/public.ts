/** What other features' screens choose from. */
export {
  useAreaOptions,
  useCategoryOptions,
  useCommonData,
  useFilterOptions,
  useLeafCategoryOptions,
  useQuestions,
} from './choices.ts'
export { getCommonData } from '../contract/common-data.ts'
export { PRECEDENT_AT } from '../contract/catalogue.ts'
