export const CITIZEN_PATH = '/v1/public/citizen/'

/** The calls of the citizens' page; the page knows no more of them than this, the contract the rest. */
export const CALLS = {
  Config: 'GET',
  SendCode: 'POST',
  SignIn: 'POST',
  SignOut: 'POST',
  Me: 'GET',
  Close: 'POST',
  Notice: 'GET',
  Agree: 'POST',
  UploadPhoto: 'POST',
  Photo: 'GET',
  Submit: 'POST',
  List: 'GET',
  Detail: 'GET',
  Add: 'POST',
  Urge: 'POST',
  Evaluate: 'POST',
  Withdraw: 'POST',
} as const
export type CitizenCall = keyof typeof CALLS
