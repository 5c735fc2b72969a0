import { useEndpoint } from '#ui/api/hooks.ts'

import { suggestDispatch, type Suggested } from '../../contract/suggest.ts'

const NOTHING: Suggested = {
  ...{ category_id: null, since: '', departments: [], clear: false, categories: [], risk: null },
  ...{ peak: false, not_street: null, precedents: [] },
}

/** To whom and as what an order might go; as another category than its own, where one is being chosen. */
export function useSuggested(id: string, category_id?: string): Suggested {
  const given = { id, ...(category_id ? { category_id } : {}) }
  return useEndpoint(suggestDispatch, given, { keepPrevious: true, staleTime: 60_000 }).data ?? NOTHING
}
