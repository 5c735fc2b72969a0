import { useRef, useState } from 'react'

import { useText } from '#ui/i18n/text.tsx'

import { isPhoto, MATTER, PHOTO } from '../domain/limits.ts'
import { isGone, upload } from './call.ts'
import { H5 } from './messages.ts'
import styles from './Page.module.css'
import { shrink } from './shrink.ts'

/** A picture that was chosen, and its id as soon as it was sent. */
export interface Photo {
  readonly file: File
  readonly address: string
  id?: string
}

/** Chooses pictures, from the camera too; they are made small here and sent with the rest. */
export function Photos({
  photos,
  onChange,
}: {
  photos: readonly Photo[]
  onChange: (photos: readonly Photo[]) => void
}) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  /** How many of those chosen last there was no room for. */
  const [left, setLeft] = useState(0)
  /** And how many are none that are taken. */
  const [unfit, setUnfit] = useState(0)
  /** Meanwhile some may be removed. */
  const present = useRef(photos)
  present.current = photos
  const take = async (files: FileList | null): Promise<void> => {
    setBusy(true)
    const chosen = [...(files ?? [])]
    const room = MATTER.photos - photos.length
    setLeft(Math.max(0, chosen.length - room))
    const taken: File[] = []
    // One after the other: drawn, each takes fifty megabytes, and an old phone that has no room closes the page.
    for (const file of chosen.slice(0, room)) taken.push(await shrink(file))
    const fit = taken.filter(isPhoto)
    setUnfit(taken.length - fit.length)
    onChange([...present.current, ...fit.map((file) => ({ file, address: URL.createObjectURL(file) }))])
    setBusy(false)
  }
  return (
    <div className={styles['row']}>
      <span id="photos-label" tabIndex={-1}>
        {t(H5.photos, { most: MATTER.photos })}
      </span>
      <ul className={styles['photos']} aria-labelledby="photos-label">
        {photos.map(({ address }, i) => (
          <li key={address}>
            <img src={address} alt={t(H5.photo, { n: i + 1 })} />
            <button
              type="button"
              aria-label={t(H5.remove_photo, { n: i + 1 })}
              onClick={() => {
                URL.revokeObjectURL(address)
                setLeft(0)
                setUnfit(0)
                onChange(photos.filter((one) => one.address !== address))
              }}
            >
              ×
            </button>
          </li>
        ))}
        {photos.length < MATTER.photos && (
          <li>
            <label className={styles['take']}>
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                multiple
                disabled={busy}
                onChange={(event) => {
                  void take(event.target.files)
                  event.target.value = ''
                }}
              />
              <span aria-hidden="true">＋</span>
              {t(H5.add_photo)}
            </label>
          </li>
        )}
      </ul>
      <p role="status" className={styles['hint']}>
        {left > 0 && t(H5.photos_left, { most: MATTER.photos, left })}{' '}
        {unfit > 0 && t(H5.photos_unfit, { n: unfit, kinds: PHOTO.kinds.join(' '), size: PHOTO.max_bytes / 1_048_576 })}
      </p>
    </div>
  )
}

/** What was sent belongs to what was taken in by now; something else is sent with pictures of its own. */
export function sendAnew(photos: readonly Photo[]): void {
  for (const photo of photos) delete photo.id
}

/** Sends what was not sent yet; answers the ids. What was sent stays so when the network is lost in between. */
export async function sendPhotos(
  photos: readonly Photo[],
  tell: (n: number, percent: number) => void,
): Promise<string[]> {
  const ids: string[] = []
  for (const [i, photo] of photos.entries()) {
    photo.id ??= (await upload(photo.file, (part) => tell(i + 1, Math.round(part * 100)))).id
    ids.push(photo.id)
  }
  return ids
}

/** Sends pictures and what they belong to; those that waited longer than they are kept go once more. */
export async function sendWith<A>(
  photos: readonly Photo[],
  tell: (n: number, percent: number) => void,
  send: (ids: string[]) => Promise<A>,
): Promise<A> {
  const waited = photos.some(({ id }) => id !== undefined)
  try {
    return await send(await sendPhotos(photos, tell))
  } catch (failure) {
    if (!waited || !isGone(failure)) throw failure
    sendAnew(photos)
    return send(await sendPhotos(photos, tell))
  }
}
