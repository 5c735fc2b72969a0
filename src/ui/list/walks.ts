import { makeListeners } from '../listeners.ts'
import { joined, type Further, type Walk } from './walk.ts'

/** Reads the page that begins at a cursor. */
type Read = (cursor: string) => Promise<Further>

/** The lists of this window as they were left, the one left last at the end; nothing of it outlasts a reload. */
function makeWalks() {
  const lists = new Map<string, { walk: Walk; read: Read }>()
  const { subscribe, tell } = makeListeners()
  const leftLast = (address: string) =>
    [...lists].toReversed().find(([, { walk }]) => walk.addresses.includes(address)) ?? null
  return {
    subscribe,
    /** What the list shows now. */
    leave(id: string, walk: Walk, read: Read): void {
      lists.delete(id)
      lists.set(id, { walk, read })
      tell()
    },
    /** The list from which the screen at this address was opened. */
    through: (address: string): Walk | null => leftLast(address)?.[1].walk ?? null,
    /** Reads the page after, if there is one. */
    async readOn(address: string): Promise<void> {
      const [id, known] = leftLast(address) ?? []
      if (!id || !known || known.walk.next === null) return
      const further = await known.read(known.walk.next)
      // Whoever looked at the list meanwhile has left another one.
      if (lists.get(id) !== known) return
      lists.set(id, { ...known, walk: joined(known.walk, further) })
      tell()
    },
    forget(): void {
      lists.clear()
      tell()
    },
  }
}

export const walks = makeWalks()
