import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { keepSupplier, keepToken } from '#ui/api/identifiers.ts'

import { unionList, unionSwitch } from '../../contract/union.ts'
import { beginAnew, useSession } from './session.tsx'

/** Where else one may act, and how to go there; nothing for who has one account (spec §3 is_union). */
export function useDistricts() {
  const { is_union } = useSession()
  const { data } = useEndpoint(unionList, {}, { enabled: is_union })
  const change = useAction(unionSwitch, {
    onSuccess: ({ access_token, supplier_uid }) => {
      keepSupplier(supplier_uid)
      keepToken(access_token)
      beginAnew()
    },
  })
  if (!data) return { others: [], go: change.mutate }
  const linked = data.accounts.filter(({ id, shut }) => id !== data.current && shut === 0)
  const home = data.current === '' ? [] : [{ id: '', district: data.home.district }]
  return { others: [...home, ...linked], go: change.mutate }
}
