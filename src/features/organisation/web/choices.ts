import { useCommonData } from '#features/reference/web/public.ts'
import { useTreeOptions, type TreeOption } from '#ui/form/tree.ts'

/** Departments to choose from, each named with what it belongs to. */
export const useDepartmentOptions = (): readonly TreeOption[] => useTreeOptions(useCommonData()?.departments)
