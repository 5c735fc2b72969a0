import pg from 'pg'

/** What rows are read by; the driver works it out of a statement's description. */
interface Columns {
  readonly fields: readonly pg.FieldDef[]
  readonly _parsers: readonly unknown[] | undefined
  readonly _prebuiltEmptyResultObject: object | null
}
interface Row {
  readonly fields: readonly unknown[]
}
type Answer = (error: Error | undefined, result: pg.QueryResult) => void

/** The driver's query and its connection as far as they are used here; its types tell the constructor alone. */
interface DriverQuery {
  name: string
  readonly _result: Columns
  _accumulateRows: boolean
  _canceledDueToError: Error | false
  prepare(connection: DriverConnection): void
  handleDataRow(row: Row): void
  handleCommandComplete(message: object, connection: DriverConnection): void
}
interface DriverConnection {
  describe(message: object): void
}
const DriverQuery = pg.Query as unknown as new (text: string, values: readonly unknown[], answer: Answer) => DriverQuery

/** As PostgreSQL says it of a kept statement whose tables were changed. */
export const OTHER_COLUMNS = 'cached plan must not change result type'

/** What a connection's kept statements answer by their names, and the connection for one of them: it asks for no description. */
interface Known {
  readonly columns: Map<string, Columns>
  readonly undescribing: DriverConnection
}
const known = new WeakMap<DriverConnection, Known>()

function knownOf(connection: DriverConnection): Known {
  const made = known.get(connection)
  if (made) return made
  const undescribing = Object.create(connection, { describe: { value: () => undefined } }) as DriverConnection
  const empty = { columns: new Map<string, Columns>(), undescribing }
  known.set(connection, empty)
  return empty
}

/**
 * A statement that its connection keeps. The server describes its columns when it is first run and not again: what it
 * answers cannot change while the connection lives (decision 0110).
 */
export class KeptStatement extends DriverQuery {
  constructor(name: string, text: string, values: readonly unknown[], answer: Answer) {
    super(text, values, answer)
    this.name = name
  }

  override prepare(connection: DriverConnection): void {
    const { columns, undescribing } = knownOf(connection)
    const mine = columns.get(this.name)
    if (!mine) return super.prepare(connection)
    Object.assign(this._result, mine)
    this._accumulateRows = true
    super.prepare(undescribing)
  }

  /** A pooler in between may have prepared it anew, after a change for which PostgreSQL itself refuses it. */
  override handleDataRow(row: Row): void {
    if (row.fields.length === this._result.fields.length) super.handleDataRow(row)
    else this._canceledDueToError = new Error(OTHER_COLUMNS)
  }

  override handleCommandComplete(message: object, connection: DriverConnection): void {
    super.handleCommandComplete(message, connection)
    const { columns } = knownOf(connection)
    if (columns.has(this.name)) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}
