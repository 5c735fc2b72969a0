import type { FieldsGiven } from '#ui/record/declaration.ts'

import type { userManage } from '../contract/users.ts'
import { HowLongFields, WhoFields } from './OperatorFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'

/** Somebody of the caller's unit, in a department of it and in roles that the caller has himself. */
export function UserFields({ row, page }: FieldsGiven<typeof userManage>) {
  return (
    <>
      <WhoFields isNew={row === null} />
      <PlaceFields below={page.below} choices={page.choices} />
      <HowLongFields />
    </>
  )
}
