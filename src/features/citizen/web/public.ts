export { CitizenPage } from './CitizenPage.tsx'
