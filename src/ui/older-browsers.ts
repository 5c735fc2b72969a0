// What the oldest browsers that are supported lack of the language, and the program or its libraries use (decision 0316).
import 'core-js/es/array/at'
import 'core-js/es/array/find-last'
import 'core-js/es/array/find-last-index'
import 'core-js/es/array/to-reversed'
import 'core-js/es/array/to-sorted'
import 'core-js/es/array/to-spliced'
import 'core-js/es/array/with'
import 'core-js/es/object/has-own'
import 'core-js/es/string/at'

type Lacking<T> = { -readonly [Key in keyof T]?: T[Key] }

const element: Lacking<Element> = Element.prototype
element.checkVisibility ??= function shown(this: Element): boolean {
  return this.getClientRects().length > 0
}
const signal: Lacking<AbortSignal> = AbortSignal.prototype
signal.throwIfAborted ??= function throwIfAborted(this: AbortSignal): void {
  if (this.aborted) throw new DOMException('Aborted', 'AbortError')
}
const url: Lacking<typeof URL> = URL
url.canParse ??= (address, base): boolean => {
  try {
    return Boolean(new URL(address, base))
  } catch {
    return false
  }
}
