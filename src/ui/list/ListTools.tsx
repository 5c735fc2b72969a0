import type { Endpoint } from '#kernel/endpoint.ts'
import type { Page } from '#kernel/list.ts'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { Slotted } from '../slots.tsx'
import type { ListDeclaration } from './declaration.ts'
import { filterWords, namesOf } from './filter-words.ts'
import type { ColumnChoice } from './column-choice.ts'
import { inputOf } from './ListBody.tsx'
import type { ListState, ListUrl } from './list-url.ts'
import { listExport, listViews } from './slots.ts'

interface Given<Row, E extends Endpoint> {
  readonly list: ListDeclaration<Row, E>
  readonly url: ListUrl
  readonly choice: ColumnChoice<Row>
  readonly page: Page<Row> | undefined
}

/** What can be done with the whole of a list: its own tools, and its export where it has one. */
export function ListTools<Row, E extends Endpoint>({ list, url, choice, page }: Given<Row, E>) {
  const t = useText()
  const { tools, exported, exportedPlain: plain, title, filters } = list
  const { state } = url
  const views = list.views && <Views {...{ list, url, choice }} />
  if (!exported)
    return views ? (
      <>
        {views}
        {tools}
      </>
    ) : (
      tools
    )
  const { limit: _limit, cursor: _cursor, ...input } = inputOf(list, state) as Record<string, unknown>
  const given = {
    ...{ title, endpoint: exported, input },
    ...(plain && { plain }),
    total: page && { n: page.total, exact: page.total_exact },
    filters: filterWords(filters, state.filters, t),
  }
  return (
    <>
      {views}
      {tools}
      <Slotted slot={listExport} given={given} />
    </>
  )
}

/** The chosen rows of a list, to be written to a file. */
export function ExportOfChosen<Row, E extends Endpoint>({ list, state, chosen }: ChosenGiven<Row, E>) {
  const t = useText()
  const { exported, exportedPlain: plain, title, rowId } = list
  if (!exported || !list.choosesMany) return null
  const {
    limit: _limit,
    cursor: _cursor,
    ...input
  } = inputOf(list, { ...state, filters: {} }) as Record<string, unknown>
  const given = {
    ...{ title, endpoint: exported, input: { ...input, ids: chosen.map(rowId) }, chosen: true as const },
    ...(plain && { plain }),
    total: { n: chosen.length, exact: true },
    filters: [{ title: t(UI.chosen), value: t(UI.selected, { count: chosen.length }) }],
  }
  return <Slotted slot={listExport} given={given} />
}

interface ChosenGiven<Row, E extends Endpoint> {
  readonly list: ListDeclaration<Row, E>
  readonly state: ListState
  readonly chosen: readonly Row[]
}

function Views<Row, E extends Endpoint>({ list, url, choice }: Pick<Given<Row, E>, 'list' | 'url' | 'choice'>) {
  const t = useText()
  const titleOf = (name: string): string => {
    const filter = list.filters.find((one) => namesOf(one).includes(name))
    return filter ? t(filter.title) : name
  }
  const given = { id: list.id, url, columns: choice.choice, showColumns: choice.show, titleOf }
  return <Slotted slot={listViews} given={given} />
}
