import { Alert, AlertTitle, Box, type ButtonProps, Paper, Typography } from '@mui/material';
import type { CSSProperties, ReactNode } from 'react';
import {
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from 'react-admin';
import { type FieldValues, FormProvider, type Path, useForm, useFormState } from 'react-hook-form';
import { passwordRule } from 'shared/password-rule';
import { findPasswordProblem } from '../providers/auth/passwordProblem';
import { BusyButton } from '../kit/BusyButton';
import { consoleName } from '../kit/PageHeader';
import { useErrorToast } from '../kit/toasts/useToast';
import { Logo } from '../theme/Logo';
import {
  EmailRefusedError,
  WeakPasswordError,
  WrongCodeError,
  WrongPasswordError,
} from '../providers/auth/authErrors';
import { getErrorMessage } from '../providers/errors';

interface AuthPageProps {
  title: string;
  description?: string;
  children: ReactNode;
}

export function AuthPage({ title, description, children }: AuthPageProps) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 4,
        p: 2,
        background: ({ palette: { school } }) =>
          `radial-gradient(circle at 20% 0%, ${school.main}, ${school.deep} 70%)`,
      }}
    >
      <title>{`${title} · ${consoleName}`}</title>
      <Box sx={{ textAlign: 'center' }}>
        <Logo scale={1.25} />
      </Box>
      <Paper
        elevation={0}
        sx={{ width: '100%', maxWidth: 420, p: { xs: 3, sm: 4 }, borderRadius: 2 }}
      >
        <Typography variant="h1">{title}</Typography>
        {description && (
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {description}
          </Typography>
        )}
        <Box sx={{ mt: 3, display: 'grid', gap: 2.5 }}>{children}</Box>
      </Paper>
    </Box>
  );
}

interface AuthFormProps<Values> {
  onSubmit: (values: Values) => Promise<unknown>;
  errorTitle: string;
  /** The field that shows the message about a wrong password. */
  passwordField?: Path<Values>;
  /** Whether an error stays in the form until the next try, instead of disappearing with a toast. */
  keepsFailure?: boolean;
  style?: CSSProperties;
  children: ReactNode;
}

/** A form about an account. A refusal is shown at its field, any other error in the form or in a toast. */
export function AuthForm<Values extends FieldValues>(props: AuthFormProps<Values>) {
  const { onSubmit, errorTitle, passwordField, keepsFailure, children } = props;
  const { style = { display: 'contents' } } = props;
  const showError = useErrorToast();
  const form = useForm<Values>();
  const failure = form.formState.errors.root?.message;
  const findField = (error: unknown): Path<Values> | undefined => {
    if (error instanceof WrongPasswordError) return passwordField;
    if (error instanceof WeakPasswordError) return 'password' as Path<Values>;
    if (error instanceof WrongCodeError) return 'code' as Path<Values>;
    return error instanceof EmailRefusedError ? ('email' as Path<Values>) : undefined;
  };
  const submit = async (values: Values) => {
    try {
      await onSubmit(values);
      form.reset();
    } catch (error) {
      const field = findField(error);
      // Pass only the message: the form copies enumerable properties, and the message of an error is not enumerable.
      if (field) form.setError(field, { message: getErrorMessage(error) }, { shouldFocus: true });
      else if (keepsFailure) form.setError('root', { message: getErrorMessage(error) });
      else showError(errorTitle, error);
    }
  };
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(submit)} noValidate style={style}>
        {children}
        {failure && (
          <Alert severity="error">
            <AlertTitle>{errorTitle}</AlertTitle>
            {failure}
          </Alert>
        )}
      </form>
    </FormProvider>
  );
}

export function SubmitButton({ busyLabel, ...props }: ButtonProps & { busyLabel: string }) {
  const { isSubmitting } = useFormState();
  return (
    <BusyButton type="submit" variant="contained" busy={isSubmitting} {...props}>
      {isSubmitting ? busyLabel : props.children}
    </BusyButton>
  );
}

/** A label inside an empty field has less room than one above it, so large text would be cut off. */
export const labelAbove = { inputLabel: { shrink: true } } as const;

export const required = (value: unknown) => (value ? undefined : 'Campo obrigatório');

export const EmailField = () => (
  <TextInput
    source="email"
    label="E-mail"
    type="email"
    autoComplete="username"
    validate={required}
    helperText={false}
    slotProps={labelAbove}
  />
);

export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    slotProps={labelAbove}
    autoComplete="current-password"
    size="medium"
    fullWidth
    validate={required}
    helperText={false}
    {...props}
  />
);

const findCodeProblem = (typed: unknown) =>
  required(typed) ??
  (/^\D*(\d\D*){6}$/.test(String(typed))
    ? undefined
    : 'O código tem seis algarismos, como 123 456.');

/** Reads a problem aloud also when it appears at a field that has the focus already. */
export const announcedProblem = { 'aria-live': 'polite' } as const;

/** The code that the app shows now. It may be pasted with spaces. */
export const CodeField = ({ readOnly, ...props }: Partial<TextInputProps>) => (
  <TextInput
    source="code"
    label="Código do aplicativo"
    size="medium"
    fullWidth
    autoComplete="one-time-code"
    validate={findCodeProblem}
    helperText="Os seis algarismos que o aplicativo do celular mostra agora."
    {...props}
    slotProps={{
      ...labelAbove,
      htmlInput: { inputMode: 'numeric', spellCheck: false, readOnly },
      formHelperText: announcedProblem,
    }}
  />
);

export interface NewPassword {
  password: string;
  repeated: string;
}

/** Fields for a new password and its repetition. The help text shows the rule before anything is typed. */
export const NewPasswordFields = () => (
  <>
    <PasswordField
      source="password"
      label="Nova senha"
      autoComplete="new-password"
      validate={async (value: string) => required(value) ?? (await findPasswordProblem(value))}
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
