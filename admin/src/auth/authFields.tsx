import { PasswordInput, type PasswordInputProps, TextInput } from 'react-admin';
import { passwordProblem, passwordRule } from 'shared/password';

const required = (value: unknown) => (value ? undefined : 'Campo obrigatório');

export const EmailField = () => (
  <TextInput
    source="email"
    label="E-mail"
    type="email"
    autoComplete="username"
    validate={required}
    helperText={false}
  />
);

export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    autoComplete="current-password"
    size="medium"
    fullWidth
    validate={required}
    helperText={false}
    {...props}
  />
);

export interface NewPassword {
  password: string;
  repeated: string;
}

/** A new password, typed twice; the rule is said before anything is typed. */
export const NewPasswordFields = () => (
  <>
    <PasswordField
      source="password"
      label="Nova senha"
      autoComplete="new-password"
      validate={(value: string) => required(value) ?? passwordProblem(value) ?? undefined}
      helperText={passwordRule}
    />
    <PasswordField
      source="repeated"
      label="Repita a nova senha"
      autoComplete="new-password"
      validate={(value: string, { password }: NewPassword) =>
        value === password ? undefined : 'As senhas não coincidem'
      }
    />
  </>
);
