import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'

import type { Message, Params } from '#kernel/messages.ts'

import { makeListeners } from '../listeners.ts'
import { isBusy, isOverlaid, isPressed } from './keys.ts'

/** Something that can be done here and now: by its key, from the search, and told among the keys. */
export interface Command {
  readonly id: string
  readonly title: Message
  readonly params?: Params
  /** As they are shown and heard: `J`, `Enter`, `Alt+W`. */
  readonly keys?: string
  /** Selector of what the focus must be on. */
  readonly on?: string
  /** Makes no sense but by its key, where one is. */
  readonly keyOnly?: boolean
  /** Left out where the key is heard elsewhere. */
  readonly run?: () => void
}

/** Of the screen that is shown, or of the frame around all of them. */
type Where = 'screen' | 'everywhere'

interface Offer {
  readonly where: Where
  commands: readonly Command[]
}

const offers = new Set<Offer>()
const listeners = makeListeners()
let version = 0
const tell = (): void => {
  version += 1
  listeners.tell()
}

/** Offers commands while the component is shown, and hears their keys where nobody types and nothing lies over the screen. */
export function useCommands(commands: readonly Command[], where: Where = 'screen'): void {
  const [offer] = useState<Offer>(() => ({ where, commands }))
  useLayoutEffect(() => {
    offer.commands = commands
    tell()
  }, [offer, commands])
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const command = commands.find((each) => each.run && isMeant(each, event))
    if (!command || event.defaultPrevented) return
    event.preventDefault()
    command.run!()
  })
  useEffect(() => {
    offers.add(offer)
    tell()
    document.addEventListener('keydown', press)
    return () => {
      offers.delete(offer)
      tell()
      document.removeEventListener('keydown', press)
    }
  }, [offer])
}

function isMeant({ keys, on }: Command, event: KeyboardEvent): boolean {
  if (!keys || !isPressed(keys, event)) return false
  if (on && !(event.target instanceof HTMLElement && event.target.matches(on))) return false
  return event.altKey ? !isOverlaid() : !isBusy(event.target)
}

/** What is offered now, here or everywhere. */
export function useOffered(where: Where): readonly Command[] {
  useSyncExternalStore(listeners.subscribe, () => version)
  return [...offers].filter((offer) => offer.where === where).flatMap(({ commands }) => commands)
}
