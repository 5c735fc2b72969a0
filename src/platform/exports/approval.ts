/** What an export is weighed by; `rows` null: more than could be counted. */
interface Weighed {
  readonly rows: number | null
  readonly plain: boolean
}

/** Whether somebody else has to agree first: to callers in clear always, otherwise beyond `limit` rows, of which 0 is none. */
export const needsApproval = ({ rows, plain }: Weighed, limit: number): boolean =>
  plain || (limit > 0 && (rows === null || rows > limit))
