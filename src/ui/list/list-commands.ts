import { useCommands, type Command } from '../commands/commands.ts'
import { UI } from '../messages.ts'
import type { ListAction } from './declaration.ts'

interface ListCommands {
  readonly move: (step: 1 | -1) => void
  /** `stay` in a tag of its own. */
  readonly open: ((stay: boolean) => void) | undefined
  readonly select: (() => void) | undefined
  /** Shows what the row holds, or no longer. */
  readonly peek: (() => void) | undefined
  /** While it is shown. */
  readonly closePeek: (() => void) | undefined
  readonly search: (() => void) | undefined
  readonly refresh: () => void
  /** The row where one is, and what can be done with it. */
  readonly row: { readonly name: string; readonly actions: readonly ListAction[] } | undefined
}

const ON_ROW = '[data-row]'

/** A list without a mouse: J/K and the arrows move, Enter opens, Space peeks, X selects, / searches, R reads again. */
export function useListCommands({ move, open, peek, closePeek, select, search, refresh, row }: ListCommands): void {
  const next = { title: UI.nextRow, keyOnly: true, run: () => move(1) }
  const previous = { title: UI.previousRow, keyOnly: true, run: () => move(-1) }
  const opening = { on: ON_ROW, keyOnly: true }
  const only = (command: Command): readonly Command[] => (command.run ? [command] : [])
  useCommands([
    ...(row?.actions ?? []).map(({ key, label, run }): Command => ({
      id: `list.row.${key}`,
      title: UI.rowAction,
      params: { action: label, row: row!.name },
      run,
    })),
    ...[
      { ...next, id: 'list.next', keys: 'J' },
      { ...next, id: 'list.down', keys: '↓', on: ON_ROW },
      { ...previous, id: 'list.previous', keys: 'K' },
      { ...previous, id: 'list.up', keys: '↑', on: ON_ROW },
    ],
    ...only({ ...opening, id: 'list.open', title: UI.openRow, keys: 'Enter', run: open && (() => open(false)) }),
    ...only({
      ...opening,
      id: 'list.openToStay',
      title: UI.openRowToStay,
      keys: 'Alt+Enter',
      run: open && (() => open(true)),
    }),
    ...only({ ...opening, id: 'list.peek', title: UI.peekRow, keys: 'Space', run: peek }),
    ...only({ id: 'list.closePeek', title: UI.closePeek, keys: 'Esc', keyOnly: true, run: closePeek }),
    ...only({ id: 'list.select', title: UI.markRow, keys: 'X', keyOnly: true, run: select }),
    ...only({ id: 'list.search', title: UI.searchList, keys: '/', run: search }),
    { id: 'list.refresh', title: UI.refreshList, keys: 'R', run: refresh },
  ])
}
