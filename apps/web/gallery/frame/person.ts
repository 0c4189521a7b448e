import type { RefusalCode } from '@satrangi/contract'
import { configure, screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { refusalText } from '../../src/messages/codes.ts'
import { text } from '../../src/messages/index.ts'
import type { MessageArguments, MessageKey } from '../../src/messages/keys.ts'
import { sampleParams } from '../../test/contract-api.ts'

// What is not there is said in one line, not with the whole page.
configure({ asyncUtilTimeout: 5_000, getElementError: (message) => new Error(message?.split('. ', 1)[0]) })

type Say = <Key extends MessageKey>(key: Key, ...values: MessageArguments<Key>) => Promise<HTMLElement>

/** Where one can press and type: behind a dialog nobody can. */
const front = () => within([...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body)

/** The first of them, once there is one. */
const first = (find: () => HTMLElement[]) => waitFor(() => find()[0] as HTMLElement)

const see: Say = (key, ...values) => first(() => screen.getAllByText(text(key, ...values)))

const field: Say = (key, ...values) => {
  const label = text(key, ...values)
  const selector = 'input, textarea, select'
  return first(() => front().getAllByLabelText((shown) => shown.startsWith(label), { selector }))
}

const control =
  (role: string): Say =>
  (key, ...values) =>
    first(() => front().getAllByRole(role, { name: text(key, ...values) }))

const dialog: Say = (key, ...values) => screen.findByRole('dialog', { name: text(key, ...values) })

function findPart(selector: string): HTMLElement {
  const part = document.querySelector<HTMLElement>(selector)
  if (!part) throw new Error(`There is no ${selector}.`)
  return part
}

/** Whoever uses the page: finds things by the words that they show, in whatever language that is. */
export function createPerson() {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  return {
    user,
    see,
    field,
    button: control('button'),
    link: control('link'),
    tab: control('tab'),
    menuItem: control('menuitem'),
    radio: control('radio'),
    checkbox: control('checkbox'),
    toggle: control('switch'),
    combobox: control('combobox'),
    dialog,
    /** What a member wrote, or is called: the same in every language. */
    seeWords: (words: string) => first(() => screen.getAllByText(words)),
    /** What a refusal says, as it is read in this language. */
    seeRefusal: (code: RefusalCode) =>
      first(() => screen.getAllByText(refusalText({ code, params: sampleParams(code) }))),
    role: (role: string) => first(() => screen.getAllByRole(role)),
    /** What has no words of its own. */
    part: (selector: string) => waitFor(() => findPart(selector)),
    press: async (control: Promise<HTMLElement>) => user.click(await control),
    fill: async (field: Promise<HTMLElement>, words: string) => {
      await user.click(await field)
      await user.clear(await field)
      await user.paste(words)
    },
  }
}
export type Person = ReturnType<typeof createPerson>
