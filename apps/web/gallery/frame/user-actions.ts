import type { RefusalCode } from '@satrangi/contract'
import { configure, screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { refusalText } from '../../src/messages/codes.ts'
import { translate } from '../../src/messages/index.ts'
import type { MessageArguments, MessageKey } from '../../src/messages/keys.ts'
import { sampleParams } from '../../test/contract-api.ts'

// A missing element is reported in one line, without a dump of the whole page.
configure({ asyncUtilTimeout: 5_000, getElementError: (message) => new Error(message?.split('. ', 1)[0]) })

type FindByMessage = <Key extends MessageKey>(key: Key, ...values: MessageArguments<Key>) => Promise<HTMLElement>

/** The topmost open modal, or the page: elements behind a modal cannot be used. */
const frontLayer = () => within([...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body)

/** Waits for at least one match and returns the first. */
const findFirst = (find: () => HTMLElement[]) => waitFor(() => find()[0] as HTMLElement)

const findText: FindByMessage = (key, ...values) => findFirst(() => screen.getAllByText(translate(key, ...values)))

const field: FindByMessage = (key, ...values) => {
  const label = translate(key, ...values)
  const selector = 'input, textarea, select'
  return findFirst(() => frontLayer().getAllByLabelText((shown) => shown.startsWith(label), { selector }))
}

const control =
  (role: string): FindByMessage =>
  (key, ...values) =>
    findFirst(() => frontLayer().getAllByRole(role, { name: translate(key, ...values) }))

const dialog: FindByMessage = (key, ...values) => screen.findByRole('dialog', { name: translate(key, ...values) })

function queryElement(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}

/** The user of the page: finds elements by their message key, in every language. */
export function createUserActions() {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  return {
    user,
    findText,
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
    /** Text of a member, such as a name or a chat message: the same in every language. */
    findPlainText: (value: string) => findFirst(() => screen.getAllByText(value)),
    /** The message of a refusal in the current language. */
    findRefusal: (code: RefusalCode) =>
      findFirst(() => screen.getAllByText(refusalText({ code, params: sampleParams(code) }))),
    role: (role: string) => findFirst(() => screen.getAllByRole(role)),
    /** Elements without text. */
    findBySelector: (selector: string) => waitFor(() => queryElement(selector)),
    click: async (control: Promise<HTMLElement>) => user.click(await control),
    fill: async (field: Promise<HTMLElement>, value: string) => {
      await user.click(await field)
      await user.clear(await field)
      await user.paste(value)
    },
  }
}
export type UserActions = ReturnType<typeof createUserActions>
