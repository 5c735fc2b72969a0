import type { Endpoint } from '#kernel/endpoint.ts'
import type { Page } from '#kernel/list.ts'

import { useText } from '../i18n/text.tsx'
import { Slotted } from '../slots.tsx'
import type { ListDeclaration } from './declaration.ts'
import { filterWords } from './filter-words.ts'
import type { ListState } from './list-url.ts'
import { listExport } from './slots.ts'

interface Given<Row, E extends Endpoint> {
  readonly list: ListDeclaration<Row, E>
  readonly state: ListState
  readonly page: Page<Row> | undefined
}

/** What can be done with the whole of a list: its own tools, and its export where it has one. */
export function ListTools<Row, E extends Endpoint>({ list, state, page }: Given<Row, E>) {
  const t = useText()
  const { tools, exported, title, filters } = list
  if (!exported) return tools
  const { limit: _limit, cursor: _cursor, ...input } = list.input(state) as Record<string, unknown>
  const given = {
    ...{ title, endpoint: exported, input },
    total: page && { n: page.total, exact: page.total_exact },
    filters: filterWords(filters, state.filters, t),
  }
  return (
    <>
      {tools}
      <Slotted slot={listExport} given={given} />
    </>
  )
}
