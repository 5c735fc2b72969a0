import { isCitizen, type Actor } from '#kernel/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

/** A kind of thing that files belong to, and who may have them: the policy of its feature. */
export interface FileOwner {
  /** Name of its table, or of what the files are to it. */
  readonly owner_type: string
  /** Asked again at each download, since rights end (security D8). */
  mayRead(ctx: RequestContext, owner_id: string, file_id: string): Promise<boolean>
  /** Told before somebody is sent one, and may refuse it; `small` where it is a picture that stands in small on its owner. */
  taken?(ctx: RequestContext, owner_id: string, file_name: string, small: boolean): Promise<void>
}

/** An owner that people upload files for. */
export interface UploadOwner extends FileOwner {
  /** Extensions, in lower case; the content must be of the kind that the name claims. */
  readonly kinds: readonly string[]
  readonly max_bytes: number
  /** So many a day are enough for who uploads them; else as many as anybody may. */
  readonly files_a_day?: number
}

interface Uploader {
  readonly uploaded_by: string | null
  readonly from_client: 'staff' | 'citizen' | 'superior'
}

/** Whose an upload is: an account's or a citizen's, who may have had one number before accounts and citizens shared theirs (decision 0155). */
export const uploaderOf = (actor: Actor): Uploader & { readonly uploaded_by: string } => ({
  uploaded_by: actor.operator_id,
  from_client: isCitizen(actor) ? 'citizen' : 'staff',
})

/** Whether somebody uploaded a file. */
export function isUploader(actor: Actor, file: Uploader): boolean {
  const { uploaded_by, from_client } = uploaderOf(actor)
  return file.uploaded_by === uploaded_by && file.from_client === from_client
}
