import { EXPORTS_PATH, exportCancel, exportDownload, exportList, exportPassword, exportTerms } from '../contract.ts'

/** What every grant that lets somebody export holds besides its own call: whoever loses it follows, stops and fetches nothing more. */
export const EXPORTING = {
  endpoints: [exportList, exportCancel, exportDownload, exportPassword, exportTerms],
  screens: [EXPORTS_PATH],
}

export { EXPORTS_PATH }
