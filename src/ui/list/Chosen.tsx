import type { Endpoint } from '#kernel/endpoint.ts'
import type { Page } from '#kernel/list.ts'

import { BatchBar } from './BatchBar.tsx'
import type { ListDeclaration } from './declaration.ts'
import { ExportOfChosen } from './ListTools.tsx'
import type { ListUrl } from './list-url.ts'
import type { Chosen as ChosenRows } from './selection.ts'
import { useAllMatching } from './use-all-matching.ts'

interface Given<Row, E extends Endpoint> {
  readonly list: ListDeclaration<Row, E>
  readonly url: ListUrl
  readonly selection: ChosenRows<Row>
  readonly mobile: boolean
  readonly page: Page<Row> | undefined
}

/** What can be done with the chosen rows, and, where the page is chosen and there are more, all of them. */
export function Chosen<Row, E extends Endpoint>({ list, url, selection, mobile, page }: Given<Row, E>) {
  const { chosen, choose, chooseRows, ids, further } = selection
  const { reading, read } = useAllMatching(list, url.state, chooseRows)
  if (!list.batchActions) return null
  const goesOn = page !== undefined && (url.state.page > 1 || page.next !== null)
  const offered = list.choosesMany && goesOn && further === 0 && ids.size === page.rows.length
  return (
    <BatchBar
      count={chosen.length}
      actions={list.batchActions(chosen, choose)}
      onAll={mobile ? selection.toggleAll : null}
      onClear={selection.clear}
      matching={offered ? { total: page.total, exact: page.total_exact, reading, run: read } : null}
    >
      {list.choosesMany && <ExportOfChosen list={list} state={url.state} chosen={chosen} />}
    </BatchBar>
  )
}
