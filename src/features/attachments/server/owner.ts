import { isCitizen, type Actor } from '#kernel/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

/** A kind of thing that files belong to, and who may have them: the policy of its feature. */
export interface FileOwner {
  /** Name of its table, or of what the files are to it. */
  readonly owner_type: string
  /** Asked again at each download, since rights end (security D8). */
  mayRead(ctx: RequestContext, owner_id: string, file_id: string): Promise<boolean>
  /**
   * Opens one for somebody, or refuses him before it is opened; he has taken it once it could be. `small` where it is a picture
   * that stands in small on its owner.
   */
  taking?<T>(ctx: RequestContext, file: TakenFile, open: () => Promise<T>): Promise<T>
}

interface TakenFile {
  readonly owner_id: string
  readonly file_name: string
  readonly small: boolean
}

/** Opens a file for whoever may have it, as its owner has it; what has none yet is its uploader's. */
export const openedFor = <T>(
  ctx: RequestContext,
  owner: FileOwner,
  { owner_id, file_name, small = false }: { owner_id: string | null; file_name: string; small?: boolean },
  open: () => Promise<T>,
): Promise<T> => (owner_id === null || !owner.taking ? open() : owner.taking(ctx, { owner_id, file_name, small }, open))

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
