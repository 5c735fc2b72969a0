import { CATEGORY_TREE } from '#features/reference/server/public.ts'

/** The real tree, for tests of the pure draws. */
export const aCategoryTree = () => CATEGORY_TREE
