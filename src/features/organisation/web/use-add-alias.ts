import { useQueryClient } from '@tanstack/react-query'

import { getCommonData } from '#features/reference/web/public.ts'
import type { CallOf, Endpoint, OutputOf } from '#kernel/endpoint.ts'
import { callEndpoint } from '#ui/api/call.ts'
import { useAction } from '#ui/api/hooks.ts'

import { deptInfo, deptList, deptSave } from '../contract.ts'

/** The department as it is, with another name by which imports know it. */
function withAlias(department: OutputOf<typeof deptInfo>, alias: string): CallOf<typeof deptSave> {
  const said = Object.entries(department).filter(([key, value]) => key in deptSave.input.shape && value !== null)
  return { ...Object.fromEntries(said), aliases: [...department.aliases, alias] } as CallOf<typeof deptSave>
}

/** Makes a name an alias of a department, as its form would; who changed the department meanwhile is not overwritten. */
export function useAddAlias({ invalidates, onDone }: { invalidates: readonly Endpoint[]; onDone: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useAction(deptSave, {
    invalidates: [deptInfo, deptList, getCommonData, ...invalidates],
    onSuccess: onDone,
  })
  const add = async (id: string, alias: string): Promise<void> => {
    const department = await client.fetchQuery({
      queryKey: [deptInfo.path, { id }, alias],
      queryFn: () => callEndpoint(deptInfo, { id }),
    })
    mutate(withAlias(department, alias))
  }
  return { add, isPending }
}
