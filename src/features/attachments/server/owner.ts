import type { RequestContext } from '#platform/http/request-context.ts'

/** A kind of thing that files belong to, and who may have them: the policy of its feature. */
export interface FileOwner {
  /** Name of its table, or of what the files are to it. */
  readonly owner_type: string
  /** Asked again at each download, since rights end (security D8). */
  mayRead(ctx: RequestContext, owner_id: string, file_id: string): Promise<boolean>
  /** Told when somebody is sent one; `small` where it is a picture that stands in small on its owner. */
  taken?(ctx: RequestContext, owner_id: string, file_name: string, small: boolean): void
}

/** An owner that people upload files for. */
export interface UploadOwner extends FileOwner {
  /** Extensions, in lower case; the content must be of the kind that the name claims. */
  readonly kinds: readonly string[]
  readonly max_bytes: number
}
