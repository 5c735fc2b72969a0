import type { Locator } from 'playwright-core'

/** The field of a form with this label. */
export const field = (form: Locator, label: string): Locator =>
  form.locator('.ant-form-item').filter({ has: form.page().locator(`label[title="${label}"]`) })

export const type = (form: Locator, label: string, text: string): Promise<void> =>
  field(form, label).locator('textarea:not([aria-hidden]), input').first().fill(text)

/** Chooses from what is all in sight. */
export const choose = (form: Locator, label: string, choice: string): Promise<void> =>
  field(form, label).getByRole('radio', { name: choice, exact: true }).check()

export const turnOn = (form: Locator, label: string): Promise<void> => field(form, label).getByRole('switch').click()

/** Chooses from a list, found by typing. */
export async function pick(form: Locator, label: string, choice: string): Promise<void> {
  const page = form.page()
  await field(form, label).getByRole('combobox').fill(choice)
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: choice })
    .first()
    .click()
  // Closes the list; the Tab key would choose once more.
  await form.locator('.ant-modal-title, header h3').first().click()
}

/** Beside our own button the browser's must not be seen. */
export async function attach(form: Locator, name: string, bytes: Buffer, mimeType = 'image/png'): Promise<void> {
  const picker = form.locator('input[type=file]')
  await picker.waitFor({ state: 'hidden' })
  await picker.setInputFiles({ name, mimeType, buffer: bytes })
}
