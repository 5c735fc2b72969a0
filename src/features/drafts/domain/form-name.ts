/** The address of a record's form; or an action, of an order and of one of its records where it has them. */
const ADDRESS = /^\/[\w/-]{1,98}$/
const ACTION = /^([a-z_]{1,40})(?::(\d{1,18}))?(?::(\d{1,18}))?$/

/** Whether what is typed into the form of this name is kept for longer than its window. */
export const isKeptForm = (name: string): boolean => ADDRESS.test(name) || ACTION.test(name)

export type FormOf =
  | { readonly address: string }
  | { readonly action: string; readonly order_id: string | null; readonly about: string | null }

/** Which form is called so. */
export function formOf(name: string): FormOf {
  if (ADDRESS.test(name)) return { address: name }
  const [, action = '', order_id = null, about = null] = ACTION.exec(name) ?? []
  return { action, order_id, about }
}

/** The order that it is about, if any. */
export const orderOf = (name: string): string | null => ACTION.exec(name)?.[2] ?? null
