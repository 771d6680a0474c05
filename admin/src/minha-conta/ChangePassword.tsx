import { Button } from '@mui/material';
import { useGetIdentity } from 'ra-core';
import { FormProvider } from 'react-hook-form';
import { required } from '../auth/newPassword';
import { NewPasswordFields } from '../auth/NewPasswordFields';
import { PasswordField } from '../auth/PasswordField';
import { Section } from './Section';
import { useChangePassword } from './useChangePassword';

/** Another password, for who knows the present one. */
export function ChangePassword() {
  const { identity } = useGetIdentity();
  const [form, submit] = useChangePassword();
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <Section title="Trocar a senha">
      <FormProvider {...form}>
        <form
          onSubmit={form.handleSubmit(submit)}
          noValidate
          style={{ display: 'grid', gap: 20, width: '100%', maxWidth: 420, justifyItems: 'start' }}
        >
          {/* Tells the browser's password manager whose password it is. */}
          <input hidden readOnly autoComplete="username" value={String(identity?.email ?? '')} />
          <PasswordField
            {...register('current', { required })}
            label="Senha atual"
            autoComplete="current-password"
            error={!!errors.current}
            helperText={errors.current?.message}
          />
          <NewPasswordFields />
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {isSubmitting ? 'Salvando...' : 'Trocar a senha'}
          </Button>
        </form>
      </FormProvider>
    </Section>
  );
}
