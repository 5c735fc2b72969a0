/** What other features' screens choose from. */
export { useAssistingOptions, useDepartmentOptions, useNeighbourOptions, useUndertakingOptions } from './choices.ts'
export { useAddAlias } from './use-add-alias.ts'
export { deptSave } from '../contract.ts'
export { DepartmentName } from './DepartmentName.tsx'
