import type { Writable } from 'node:stream'

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
  text: string
  /** The driver stops its watch over the time here. */
  readonly callback: () => void
  readonly _result: Columns & { _types: unknown }
  _accumulateRows: boolean
  _canceledDueToError: Error | false
  submit(connection: DriverConnection): void
  prepare(connection: DriverConnection): void
  handleRowDescription(message: object): void
  handleDataRow(row: Row): void
  handleCommandComplete(message: object, connection: DriverConnection): void
  handleError(error: Error, connection: DriverConnection): void
  handleReadyForQuery(connection: DriverConnection): void
}
interface DriverConnection {
  readonly stream: Writable
  /** Texts by the names under which the server knows them, and under which they were sent to it. */
  readonly parsedStatements: Readonly<Record<string, string>>
  readonly submittedNamedStatements: Record<string, string>
  describe(message: object): void
  sync(): void
  close(message: object): void
}
const DriverQuery = pg.Query as unknown as new (text: string, values: readonly unknown[], answer: Answer) => DriverQuery

/** As PostgreSQL says it of a kept statement whose tables were changed. */
export const OTHER_COLUMNS = 'cached plan must not change result type'

/** What a connection's kept statements answer by their names, and the connection for one of them. */
interface Known {
  readonly columns: Map<string, Columns>
  /** What was written and not sent. */
  readonly parts: Buffer[]
  /** Gathers what is written and ends nothing: whoever sends several ends them together. */
  readonly describing: DriverConnection
  /** Asks for no description besides. */
  readonly undescribing: DriverConnection
}
const known = new WeakMap<DriverConnection, Known>()

function knownOf(connection: DriverConnection): Known {
  const made = known.get(connection)
  if (made) return made
  const parts: Buffer[] = []
  const describing = Object.create(connection, {
    _send: { value: (part: Buffer) => parts.push(part) },
    sync: { value: () => undefined },
    // The driver wants to take back what it could not write; what follows it would be told apart no more.
    close: { value: () => connection.stream.destroy(new Error('a value cannot be written')) },
  }) as DriverConnection
  const undescribing = Object.create(describing, { describe: { value: () => undefined } }) as DriverConnection
  const empty = { columns: new Map<string, Columns>(), parts, describing, undescribing }
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
    const { columns, describing, undescribing } = knownOf(connection)
    const mine = columns.get(this.name)
    if (!mine) return super.prepare(describing)
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

/**
 * Kept statements that were asked together, as one query of the driver: the server ends them once, and of one that fails it
 * skips those behind it, which fail as it did (decision 0177). Several belong to a transaction.
 */
export class KeptStatements extends DriverQuery {
  private readonly statements: readonly KeptStatement[]
  private done = 0

  constructor(statements: readonly KeptStatement[], types: unknown) {
    super(statements[0]!.text, [], () => undefined)
    this.statements = statements
    this.name = statements[0]!.name
    for (const statement of statements) statement._result._types = types
  }

  override submit(connection: DriverConnection): void {
    const { parts } = knownOf(connection)
    for (const statement of this.statements) statement.prepare(connection)
    connection.stream.write(Buffer.concat(parts.splice(0)))
    connection.sync()
  }

  override handleRowDescription(message: object): void {
    this.statements[this.done]!.handleRowDescription(message)
  }

  override handleDataRow(row: Row): void {
    this.statements[this.done]!.handleDataRow(row)
  }

  override handleCommandComplete(message: object, connection: DriverConnection): void {
    this.statements[this.done]!.handleCommandComplete(message, connection)
    this.done++
    // The driver notes here whose answers come next.
    const next = this.statements[this.done]
    this.name = next?.name ?? ''
    this.text = next?.text ?? ''
  }

  override handleError(error: Error, connection: DriverConnection): void {
    // What fails at the very end takes everything with it.
    const ended = this.done < this.statements.length ? this.done : 0
    this.statements.forEach((statement, i) => {
      if (i < ended) return statement.handleReadyForQuery(connection)
      forget(statement, connection)
      statement.handleError(error, connection)
    })
    this.callback()
  }

  override handleReadyForQuery(connection: DriverConnection): void {
    for (const statement of this.statements) statement.handleReadyForQuery(connection)
    this.callback()
  }
}

/** What the server skipped it does not know. */
function forget({ name }: KeptStatement, { parsedStatements, submittedNamedStatements }: DriverConnection): void {
  if (!(name in parsedStatements)) delete submittedNamedStatements[name]
}
